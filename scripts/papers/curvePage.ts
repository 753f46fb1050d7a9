import type { LabCurve } from '../../src/domain/papers/lab.ts';
import { standalone } from '../../src/ui/lab/plotting/copyPicture.ts';
import { drawCurve } from '../../src/ui/lab/plotting/drawCurve.ts';
import { pictures } from '../../src/ui/lab/run/pictureNames.ts';

/** Wide enough for two columns of numbers beside each other in a paper. */
const WIDTH = 760;

/** A picture of the lab as its *Copy SVG* gives it. What the page of `drawnCurves.ts` calls. */
function drawnCurve(curve: LabCurve): string {
  const drawn = drawCurve(curve, WIDTH, pictures[curve.id].title);
  // its colours are the page's
  document.body.append(drawn.svg);
  const svg = standalone(drawn);
  drawn.svg.remove();
  return svg;
}

Object.assign(globalThis, { drawnCurve });
