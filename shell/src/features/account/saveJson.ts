/** Has the browser save data as a file. @param name without its ending; the day follows it */
export function saveJson(name: string, data: unknown): void {
  const day = new Date().toISOString().slice(0, 10);
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: `${name}-${day}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
