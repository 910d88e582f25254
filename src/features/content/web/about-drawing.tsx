/** The decorative graphic beside the words about the programme: a page in the viewfinder. */
export function AboutDrawing() {
  return (
    <svg
      viewBox="0 0 320 320"
      role="presentation"
      aria-hidden="true"
      fill="none"
      stroke="#11131c"
      strokeWidth="1.25"
    >
      <path d="M8 56V8h48M264 8h48v48M312 264v48h-48M56 312H8v-48" stroke="#3b4cd3" strokeWidth="3" />
      <rect x="76" y="44" width="168" height="232" fill="#fff" />
      <path d="M132 84h56" strokeWidth="2.5" />
      <path
        d="M100 116h84M116 140h88M116 154h72M132 178h56M108 200h104M108 214h96M108 228h60"
        stroke="#8b8e96"
      />
      <circle cx="244" cy="252" r="34" fill="#3b4cd3" stroke="none" />
      <path d="m235 237 24 15-24 15z" fill="#fff" stroke="none" />
    </svg>
  );
}
