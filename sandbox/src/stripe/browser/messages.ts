export interface CardOptions {
  disabled?: boolean;
  style?: { base?: Record<string, unknown>; invalid?: Record<string, unknown> };
}

export interface ValidationError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface ChangeEvent {
  empty: boolean;
  complete: boolean;
  error: ValidationError | undefined;
  brand: string;
}

export type ApiResult = Record<string, unknown> & { error?: unknown };

export type ToFrame =
  | { kind: 'options'; options: CardOptions }
  | { kind: 'createPaymentMethod'; id: number; key: string; billing: unknown };

export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; event: ChangeEvent }
  | { kind: 'focus' | 'blur' }
  | { kind: 'reply'; id: number; result: ApiResult };

interface Envelope<T> {
  sandboxCard: true;
  message: T;
}

export function post(target: Window, origin: string, message: ToFrame | FromFrame): void {
  const envelope: Envelope<ToFrame | FromFrame> = { sandboxCard: true, message };
  target.postMessage(envelope, origin);
}

export function messageFrom<T extends ToFrame | FromFrame>(
  event: MessageEvent<unknown>,
  source: Window | null | undefined,
): T | undefined {
  const data = event.data;
  if (event.source !== source || typeof data !== 'object' || data === null || !('sandboxCard' in data))
    return undefined;
  return (data as Envelope<T>).message;
}
