/** Lets the tester put the task bar elsewhere: by dragging its grip, or with the arrow keys while the grip has the focus. */

const keyStep = 24;
const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function place(bar: HTMLElement, left: number, top: number): void {
  const { width, height } = bar.getBoundingClientRect();
  const within = (value: number, room: number): number => Math.max(0, Math.min(value, room));
  bar.style.inset = 'auto';
  bar.style.left = `${within(left, innerWidth - width)}px`;
  bar.style.top = `${within(top, innerHeight - height)}px`;
}

/** `grip` moves `bar`; a press that does not move is not taken. */
export function makeMovable(bar: HTMLElement, grip: HTMLElement): void {
  grip.addEventListener('pointerdown', (down) => {
    const { left, top } = bar.getBoundingClientRect();
    grip.setPointerCapture(down.pointerId);
    const follow = (move: PointerEvent): void => place(bar, left + move.clientX - down.clientX, top + move.clientY - down.clientY);
    grip.addEventListener('pointermove', follow);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', follow), { once: true });
  });
  grip.addEventListener('keydown', (press) => {
    const direction = arrows[press.key];
    if (direction === undefined) return;
    press.preventDefault();
    const { left, top } = bar.getBoundingClientRect();
    place(bar, left + direction[0] * keyStep, top + direction[1] * keyStep);
  });
}
