/** Content pages are readable before hydration, so their scripts are requested after the first paint. */
const scripts = document.getElementById('scripts') as HTMLTemplateElement;

/** One task per script: adding all of them in one task would delay input. */
function start(): void {
  for (const script of [...scripts.content.children]) setTimeout(() => document.body.append(script));
}

// A hidden tab is never painted, so it does not need to wait.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
