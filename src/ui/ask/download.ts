/** Hands a text to the browser as a file to save. */
export function download(name: string, type: string, text: string): void {
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the bytes once the click has run.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
