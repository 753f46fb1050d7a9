/** Twice as fine as the screen: a picture is put into papers. */
const FINER = 2;

/** A picture by itself: what the page's style gives it is written into it, so that it looks the same elsewhere. */
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = getComputedStyle(svg);
  const resolved = (value: string): string => value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
  for (const node of [copy, ...copy.querySelectorAll<SVGElement>('*')])
    for (const { name, value } of [...node.attributes]) if (value.includes('var(')) node.setAttribute(name, resolved(value));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', style.fontFamily.replaceAll('"', "'"));
  copy.setAttribute('color', style.color);
  copy.setAttribute('width', String(svg.viewBox.baseVal.width));
  copy.setAttribute('height', String(svg.viewBox.baseVal.height));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', style.getPropertyValue('--paper').trim());
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The same as pixels. Rejects where the browser cannot draw it. */
export async function pixels(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const url = URL.createObjectURL(new Blob([standalone(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * FINER;
    canvas.height = height * FINER;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
