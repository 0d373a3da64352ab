/** The mark: an eye in a rounded square, drawn in the accent. */

export function Logo({ size = 26, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="26" height="26" rx="7" fill="#4f46e5" />
      <path
        d="M4.8 13c2-3.6 4.9-5.4 8.2-5.4s6.2 1.8 8.2 5.4c-2 3.6-4.9 5.4-8.2 5.4S6.8 16.6 4.8 13Z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
      <circle cx="13" cy="13" r="2.5" fill="#fff" />
    </svg>
  );
}
