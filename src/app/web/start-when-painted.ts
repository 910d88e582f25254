/** A page of content is read before it comes alive: its scripts are asked for once it is on the screen. */
const scripts = document.getElementById('scripts') as HTMLTemplateElement;

/** One by one: asking for all of them at once would keep a press waiting. */
function start(): void {
  for (const script of [...scripts.content.children]) setTimeout(() => document.body.append(script));
}

// A tab that nobody looks at is never painted, and there is nothing that its scripts could keep waiting.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
