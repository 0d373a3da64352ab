/** A drawn web page under a drawn heatmap of looks: what the product shows, in one picture. */

const spots = [
  { x: 170, y: 148, r: 62, heat: 1 },
  { x: 429, y: 210, r: 66, heat: 1 },
  { x: 465, y: 81, r: 50, heat: 0.9 },
  { x: 419, y: 117, r: 40, heat: 0.6 },
  { x: 601, y: 22, r: 28, heat: 0.7 },
  { x: 120, y: 300, r: 36, heat: 0.45 },
  { x: 272, y: 300, r: 34, heat: 0.45 },
] as const;
const columns = [20, 172, 324, 476] as const;
const tones = ['#b4b2cc', '#bab3cd', '#c3b1c8', '#c5b2c1'] as const;

function PageLines() {
  return (
    <>
      <rect width="640" height="400" fill="#c9cacd" />
      <rect width="640" height="44" fill="#252141" />
      <rect x="20" y="16" width="80" height="12" rx="6" fill="#bdbdc6" />
      <rect x="401" y="16" width="52" height="12" rx="6" fill="#77748c" />
      <rect x="469" y="16" width="52" height="12" rx="6" fill="#77748c" />
      <rect x="581" y="12" width="40" height="20" rx="10" fill="#7a78c9" />
      <rect x="20" y="64" width="301" height="168" rx="6" fill="#b1afc8" />
      <circle cx="170" cy="148" r="52" fill="#7d83b4" />
      <rect x="345" y="72" width="241" height="18" rx="5" fill="#232833" />
      <rect x="345" y="104" width="273" height="10" rx="4" fill="#9ea2ad" />
      <rect x="345" y="122" width="221" height="10" rx="4" fill="#9ea2ad" />
      <rect x="345" y="152" width="88" height="20" rx="5" fill="#232833" />
      <rect x="345" y="192" width="169" height="36" rx="6" fill="#4234b0" />
    </>
  );
}

export function GazePicture() {
  return (
    <svg viewBox="0 0 640 400" aria-hidden>
      <defs>
        <radialGradient id="heat">
          <stop offset="0" stopColor="#e4405f" stopOpacity=".9" />
          <stop offset=".3" stopColor="#f2994a" stopOpacity=".8" />
          <stop offset=".52" stopColor="#f2d74e" stopOpacity=".62" />
          <stop offset=".72" stopColor="#6fd08c" stopOpacity=".42" />
          <stop offset=".88" stopColor="#66b7e1" stopOpacity=".2" />
          <stop offset="1" stopColor="#66b7e1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <PageLines />
      {columns.map((x, column) => (
        <g key={x}>
          <rect x={x} y="256" width="136" height="88" rx="6" fill={tones[column]} />
          <rect x={x} y="356" width="96" height="10" rx="4" fill="#a0a4af" />
          <rect x={x} y="374" width="52" height="10" rx="4" fill="#6d717f" />
        </g>
      ))}
      {spots.map(({ x, y, r, heat }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="url(#heat)" opacity={heat} />
      ))}
    </svg>
  );
}
