import { isRecord } from '../http';

/**
 * Something that goes wrong with the next calls that match. `before` is what a call that never arrived looks like;
 * `after` means that it was carried out and only its answer was lost.
 */
export interface Fault {
  method?: string;
  /** Regular expression that the path has to match, such as `/capture$`. */
  path?: string;
  /** How many calls it is for; each retry of an SDK is a call. */
  times: number;
  stage: 'before' | 'after';
  /** Milliseconds to wait before going on. */
  delayMs?: number;
  /** Answer with this HTTP status. */
  status?: number;
  /** Cut the connection. */
  reset?: boolean;
  /** Answer 200 with something that is no JSON. */
  badJson?: boolean;
}

/** Faults that tests ask for, taken in the order in which they were set. */
export class Faults {
  private faults: Fault[] = [];

  add(faults: readonly Fault[]): void {
    this.faults.push(...faults);
  }

  clear(): void {
    this.faults = [];
  }

  /** The fault for this call, counted as used; undefined when all is well. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.faults.find(
      (one) =>
        (one.method ?? method) === method && (one.path === undefined || new RegExp(one.path).test(path)),
    );
    if (fault && --fault.times <= 0) this.faults = this.faults.filter((one) => one !== fault);
    return fault;
  }
}

const FIELDS = ['method', 'path', 'times', 'stage', 'delayMs', 'status', 'reset', 'badJson'];

/** Checks what a test asks for. @throws Error that names the first mistake */
export function readFaults(body: unknown): Fault[] {
  const list = isRecord(body) && Array.isArray(body.faults) ? body.faults : [body];
  return list.map(readFault);
}

function readFault(value: unknown): Fault {
  if (!isRecord(value)) throw new Error('A fault is an object.');
  const unknown = Object.keys(value).find((key) => !FIELDS.includes(key));
  if (unknown !== undefined) throw new Error(`A fault has no field ${unknown}; it has ${FIELDS.join(', ')}.`);
  const { method, path, times = 1, stage = 'before', delayMs, status, reset, badJson } = value;
  if (typeof times !== 'number' || times < 1) throw new Error('times is a number from 1.');
  if (stage !== 'before' && stage !== 'after') throw new Error('stage is before or after.');
  if (typeof path === 'string') new RegExp(path);
  return {
    times,
    stage,
    ...(typeof method === 'string' && { method }),
    ...(typeof path === 'string' && { path }),
    ...(typeof delayMs === 'number' && { delayMs }),
    ...(typeof status === 'number' && { status }),
    ...(reset === true && { reset }),
    ...(badJson === true && { badJson }),
  };
}
