interface Line<T> {
  running: Promise<T>;
  next: Promise<T> | undefined;
}

/** One run per key at a time. Callers during a run share the next one, because the current run may miss their changes. */
export class KeyedRunner<T> {
  private readonly lines = new Map<string, Line<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key);
    if (!line) return this.start(key, work);
    line.next ??= line.running.then(
      () => this.start(key, work),
      () => this.start(key, work),
    );
    return line.next;
  }

  private start(key: string, work: () => Promise<T>): Promise<T> {
    const line: Line<T> = { running: work(), next: undefined };
    this.lines.set(key, line);
    const finish = () => {
      if (this.lines.get(key) === line && !line.next) this.lines.delete(key);
    };
    line.running.then(finish, finish);
    return line.running;
  }
}
