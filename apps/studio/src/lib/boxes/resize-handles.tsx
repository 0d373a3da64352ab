/** The eight handles of a box that is chosen; the canvas around it receives their events. */
import { resizeHandles } from './box-geometry.ts';
import classes from './resize-handles.module.css';

export function ResizeHandles() {
  return resizeHandles.map((handle) => <span key={handle} className={classes.handle} data-handle={handle} />);
}
