/** Requests the scripts of content pages after the first paint, because these pages are readable before hydration. */
const scripts = document.getElementById('scripts') as HTMLTemplateElement;

/** One task per script, because adding all of them in one task would delay input. */
function start(): void {
  for (const script of [...scripts.content.children]) setTimeout(() => document.body.append(script));
}

// A hidden tab is never painted, so it does not need to wait.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
