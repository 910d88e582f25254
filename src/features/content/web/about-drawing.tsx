/** Decorative graphic beside the text about the programme. */
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
      <path d="M82 84h62M94 104h76M94 116h54M108 138h42M82 160h60M82 172h48M82 184h56" stroke="#8b8e96" />
      <rect x="132" y="106" width="146" height="91" fill="#080a12" stroke="#fff" strokeWidth="4" />
      <g stroke="none">
        <circle cx="232" cy="143" r="17" fill="#d69362" />
        <path d="M134 171c26-18 52-19 80-8s44 4 62-7v39H134z" fill="#1b256a" />
        <path d="M134 183c30-9 62-11 92-3s36 3 50 0v15H134z" fill="#3b4cd3" />
      </g>
    </svg>
  );
}
