/** Request block (spec §2): a text and a button that opens the login dialog. */
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { useSignIn } from '#ui/site/sign-in-context.ts';
import type { readOrderBlock } from '#features/content/calls.ts';
import css from '#features/content/web/order-block.module.css';

export type OrderBlockContent = OutputOf<typeof readOrderBlock>;

export function OrderBlock({ order }: { order: OrderBlockContent }) {
  const viewer = useViewer();
  const signIn = useSignIn();
  if (!order || (!order.previewText.trim() && !order.btnName)) return null;
  const isLight = order.theme === 'light';
  const tone = isLight ? 'dark' : 'white';
  return (
    <section
      data-stage={isLight ? undefined : ''}
      className={classes(grid.band, grid.tight, isLight ? grid.quiet : grid.ink)}
    >
      <div className={`${grid.wrap} ${css.row}`}>
        <MarkdownHtml html={order.previewHtml} className={css.text} />
        {order.btnName &&
          (viewer ? (
            <LinkButton to={viewer.landing} tone={tone} size="large">
              {order.btnName}
            </LinkButton>
          ) : (
            // Without scripts the form opens the login page instead of the dialog.
            <form
              action="/login"
              onSubmit={(event) => {
                event.preventDefault();
                signIn?.();
              }}
            >
              <Button type="submit" tone={tone} size="large">
                {order.btnName}
              </Button>
            </form>
          ))}
      </div>
    </section>
  );
}
