/** The decorative graphic beside the words about the programme: in the viewfinder a page becomes a frame. */
export function AboutDrawing() {
  return (
    <svg
      viewBox="0 0 320 240"
      role="presentation"
      aria-hidden="true"
      fill="none"
      stroke="#11131c"
      strokeWidth="1.25"
    >
      <path d="M8 52V8h44M268 8h44v44M312 188v44h-44M52 232H8v-44" stroke="#3b4cd3" strokeWidth="3" />
      <rect x="62" y="32" width="128" height="176" fill="#fff" />
      <path d="M106 60h40" strokeWidth="2.5" />
      <path
        d="M82 84h62M94 104h76M94 116h54M108 138h42M82 160h60M82 172h48M82 184h56"
        stroke="#8b8e96"
      />
      <rect x="146" y="112" width="126" height="80" fill="#080a12" stroke="#fff" strokeWidth="4" />
      <g stroke="none">
        <circle cx="226" cy="148" r="20" fill="#d69362" />
        <path d="M148 176c20-12 40-13 62-6s42 2 60-8v28H148z" fill="#24308e" />
        <path d="M222 173l1.5-21q2.5-3.5 5 0l1.5 21zM226 142a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z" fill="#080a12" />
      </g>
    </svg>
  );
}
