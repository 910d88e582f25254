/** The request block (spec §2): words and a button that opens the login modal. */
import { useViewer } from '#api/page-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { useSignIn } from '#ui/sign-in-context.ts';
import type { readOrderBlock } from '#features/content/contract.ts';
import css from '#features/content/web/order-block.module.css';

export type OrderBlockContent = OutputOf<typeof readOrderBlock>;

export function OrderBlock({ order }: { order: OrderBlockContent }) {
  const viewer = useViewer();
  const signIn = useSignIn();
  if (!order) return null;
  return (
    <section data-stage="" className={`${grid.band} ${grid.tight} ${grid.ink}`}>
      <div className={`${grid.wrap} ${css.row}`}>
        <MarkdownHtml html={order.previewHtml} className={css.words} />
        {order.btnName &&
          (viewer ? (
            <LinkButton to={viewer.landing} tone="white" size="large">
              {order.btnName}
            </LinkButton>
          ) : (
            <Button tone="white" size="large" onClick={() => signIn?.()}>
              {order.btnName}
            </Button>
          ))}
      </div>
    </section>
  );
}
