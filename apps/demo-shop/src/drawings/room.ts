/** The evening room a lamp is shown in: wall, window with northern lights, and the furniture that its kind needs. */
import type { Category, Lamp } from '../catalogue/lamp.ts';

const window =
  '<rect x="252" y="40" width="112" height="140" rx="4" fill="#10262e"/><path d="M252 118c30-40 70-10 112-52v22c-40 40-84 10-112 50z" fill="#4fb59a" opacity=".7"/><path d="M252 96c36-34 60 6 112-46v12c-48 50-84 8-112 48z" fill="#9be0b6" opacity=".55"/><path d="M252 180l34-30 22 18 30-34 26 26v20z" fill="#0a171c"/><path d="M308 40v140M252 110h112" stroke="#d9cdbb" stroke-width="5"/><rect x="252" y="40" width="112" height="140" rx="4" fill="none" stroke="#d9cdbb" stroke-width="7"/>';

const furniture: Record<Category, string> = {
  pendant:
    '<path d="M40 396h320v16H40z" fill="#8a6238"/><path d="M70 412l-10 68M330 412l10 68" stroke="#6f4d2a" stroke-width="12"/><ellipse cx="150" cy="394" rx="40" ry="7" fill="#f4eee4"/><ellipse cx="250" cy="394" rx="40" ry="7" fill="#f4eee4"/><path d="M196 352h12l3 42h-18z" fill="#55715f"/>',
  table:
    '<path d="M30 424h340v14H30z" fill="#8a6238"/><path d="M60 438v42M340 438v42" stroke="#6f4d2a" stroke-width="12"/><path d="M40 404h70v10H40zM46 394h62v10H46zM42 414h64v10H42z" fill="#b9603f"/><path d="M46 394h62v10H46z" fill="#2f6672"/>',
  floor:
    '<path d="M0 440h400v40H0z" fill="#a67c4e"/><path d="M250 330h150v92H250z" fill="#54695a"/><path d="M238 356a16 16 0 0 1 32 0v66h-32z" fill="#48594d"/><path d="M262 384h138v22H262z" fill="#647b6a"/><path d="M262 422v18M392 422v18" stroke="#3b2a18" stroke-width="7"/>',
  wall: '<path d="M0 392h400v88H0z" fill="#e9e1d2"/><path d="M0 380c60-16 340-16 400 0v30H0z" fill="#f6f1e7"/><path d="M30 376c0-24 130-24 130 0v14H30zM210 376c0-24 130-24 130 0v14H210z" fill="#fffaf0"/>',
};

/** The lamp, its light and the room; the lamp is drawn smaller so that the room is seen. */
export function roomAround(lamp: Lamp, light: string, body: string): string {
  const stands = lamp.category === 'table' || lamp.category === 'floor';
  const place = stands
    ? 'translate(6 136) scale(.68)'
    : lamp.category === 'pendant'
      ? 'translate(64 0) scale(.68)'
      : 'translate(-10 60) scale(.62)';
  return `<rect width="400" height="480" fill="#7d6a58"/><rect width="400" height="480" fill="#3c2f2a" opacity=".28"/>${window}${furniture[lamp.category]}<g transform="${place}">${light}${body}</g>`;
}
