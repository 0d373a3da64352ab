/** Drawing of an empty table of recordings: rows still to come, each with its play mark. */
export function EmptyTable() {
  return (
    <svg width="112" height="84" viewBox="0 0 112 84" fill="none" strokeWidth="1.5" aria-hidden>
      <rect x="1" y="1" width="110" height="82" rx="9" stroke="var(--line)" />
      {[22, 42, 62].map((y, index) => (
        <g key={y}>
          <circle cx="20" cy={y} r="7" stroke={index === 0 ? 'currentColor' : 'var(--line)'} />
          <path d={`M18 ${y - 3}l5 3-5 3z`} fill={index === 0 ? 'currentColor' : 'var(--line)'} />
          <path d={`M36 ${y}h${[44, 32, 38][index]}`} stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  );
}
