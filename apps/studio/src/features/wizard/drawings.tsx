/** Own line drawings of the wizard's choices, in the accent. */
import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="150"
      height="100"
      viewBox="0 0 150 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

export const WebsiteDrawing = () => (
  <Drawing>
    <rect x="19" y="12" width="112" height="76" rx="7" />
    <path d="M19 28h112M28 20h.1M35 20h.1M42 20h.1" />
    <rect x="30" y="38" width="40" height="26" rx="3" />
    <path d="M80 41h38M80 50h28M30 74h22M62 74h22M94 74h24" />
    <path d="m96 56 4.5 13 2.7-5.3 5.3-2.7L96 56Z" fill="currentColor" />
  </Drawing>
);

export const PrototypeDrawing = () => (
  <Drawing>
    <rect x="16" y="16" width="38" height="68" rx="7" />
    <rect x="96" y="16" width="38" height="68" rx="7" />
    <path d="M24 28h14M24 36h22M104 28h14M104 72h22" />
    <rect x="24" y="60" width="22" height="11" rx="3.5" fill="currentColor" fillOpacity=".14" strokeDasharray="3 3" />
    <path d="M46 65c20 0 22-22 44-22m-6-5 6 5-6 5" />
    <rect x="104" y="38" width="22" height="24" rx="3" />
  </Drawing>
);

export const ApplicationDrawing = () => (
  <Drawing>
    <rect x="52" y="10" width="46" height="80" rx="9" />
    <path d="M68 17h14" />
    {[30, 46, 62].map((y) => (
      <g key={y}>
        <rect x="61" y={y} width="11" height="11" rx="3" />
        <rect x="78" y={y} width="11" height="11" rx="3" />
      </g>
    ))}
    <path d="M70 82h10" />
  </Drawing>
);

export const AndroidDrawing = () => (
  <Drawing>
    <rect x="54" y="10" width="42" height="80" rx="8" />
    <circle cx="75" cy="18" r="1.5" fill="currentColor" />
    <path d="M63 32h24M63 41h16M63 50h24M63 59h12" />
    <rect x="63" y="70" width="24" height="9" rx="4.5" fill="currentColor" fillOpacity=".14" />
  </Drawing>
);

export const IosDrawing = () => (
  <Drawing>
    <rect x="54" y="10" width="42" height="80" rx="11" />
    <rect x="67" y="15" width="16" height="5" rx="2.5" />
    <path d="M63 34h24M63 43h16M63 52h24M68 84h14" />
    <rect x="63" y="62" width="24" height="11" rx="5.5" />
  </Drawing>
);

export const DesktopDrawing = () => (
  <Drawing>
    <rect x="24" y="12" width="102" height="62" rx="6" />
    <path d="M62 88h26M75 74v14M36 26h34M36 36h22" />
    <rect x="82" y="26" width="32" height="34" rx="3" />
    <rect x="36" y="50" width="26" height="10" rx="5" fill="currentColor" fillOpacity=".14" />
  </Drawing>
);

export const OwnMethodDrawing = () => (
  <Drawing>
    {[14, 40, 66].map((y, row) => (
      <g key={y}>
        <rect x="28" y={y} width="94" height="20" rx="5" />
        <path d={`M48 ${y + 10}h${[52, 34, 44][row]}M36 ${y + 7}v6M40 ${y + 7}v6`} />
      </g>
    ))}
  </Drawing>
);

export const ReadyMethodDrawing = () => (
  <Drawing>
    <rect x="22" y="14" width="106" height="72" rx="7" />
    <path d="M36 70V54M50 70V44M64 70V50M78 70V34M32 74h54" />
    <circle cx="106" cy="44" r="12" />
    <path d="m100 44 4 4 8-8M96 68h20" />
  </Drawing>
);
