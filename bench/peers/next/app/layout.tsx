import '../../../../src/ui/styles.css';

export const metadata = { title: 'Главная — Сценариум' };

export default function Layout({ children }) {
  return (
    <html lang="ru" data-mantine-color-scheme="light">
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}
