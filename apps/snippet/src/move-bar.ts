/** Lets the tester put the task bar elsewhere: by dragging its grip, or with the arrow keys while the grip has the focus. */

const keyStep = 24;
const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Within the part of the window that is on the screen. */
function place(bar: HTMLElement, left: number, top: number): void {
  const { width, height } = bar.getBoundingClientRect();
  const view = window.visualViewport;
  const within = (value: number, least: number, room: number): number => Math.max(least, Math.min(value, least + room));
  bar.style.inset = 'auto';
  bar.style.left = `${within(left, view?.offsetLeft ?? 0, (view?.width ?? innerWidth) - width)}px`;
  bar.style.top = `${within(top, view?.offsetTop ?? 0, (view?.height ?? innerHeight) - height)}px`;
}

/** `grip` moves `bar`; a press that does not move is not taken. Returns whether it was moved. */
export function makeMovable(bar: HTMLElement, grip: HTMLElement): () => boolean {
  let moved = false;
  const put = (left: number, top: number): void => {
    moved = true;
    place(bar, left, top);
  };
  grip.addEventListener('pointerdown', (down) => {
    const { left, top } = bar.getBoundingClientRect();
    grip.setPointerCapture(down.pointerId);
    const follow = (move: PointerEvent): void => put(left + move.clientX - down.clientX, top + move.clientY - down.clientY);
    grip.addEventListener('pointermove', follow);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', follow), { once: true });
  });
  grip.addEventListener('keydown', (press) => {
    const direction = arrows[press.key];
    if (direction === undefined) return;
    press.preventDefault();
    const { left, top } = bar.getBoundingClientRect();
    put(left + direction[0] * keyStep, top + direction[1] * keyStep);
  });
  return () => moved;
}
