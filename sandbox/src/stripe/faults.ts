import { isRecord } from '../http';

/**
 * A failure that a test sets for the next matching calls. Stage `before` replaces a call that never runs.
 * Stage `after` runs the call and replaces its answer.
 */
export interface Fault {
  method?: string;
  path?: string;
  /** Number of calls that fail; each retry by the SDK counts. */
  times: number;
  stage: 'before' | 'after';
  delayMs?: number;
  status?: number;
  reset?: boolean;
  badJson?: boolean;
}

export class Faults {
  private faults: Fault[] = [];

  add(faults: readonly Fault[]): void {
    this.faults.push(...faults);
  }

  clear(): void {
    this.faults = [];
  }

  /**
   * Counts the fault as used.
   * @returns the fault for this call
   */
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
