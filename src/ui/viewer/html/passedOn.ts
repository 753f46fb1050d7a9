/**
 * Keys pressed and files dragged in a frame come to the page as if they had come to the frame's element: shortcuts and drops are heard by the window that the frame is
 * in. What the page takes is taken from the frame too. Listeners are the page's own; nothing of the frame runs.
 */
export function passedOn(document: Document, frame: HTMLElement): void {
  const pass = (event: Event, told: Event): void => {
    if (!frame.dispatchEvent(told)) event.preventDefault();
  };
  document.addEventListener('keydown', (event) => {
    pass(event, new KeyboardEvent(event.type, event));
  });
  for (const kind of ['dragover', 'dragleave', 'drop'] as const)
    document.addEventListener(kind, (event) => {
      pass(event, new DragEvent(kind, event));
    });
}
