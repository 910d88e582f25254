import { useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CabinetFrame } from '#ui/cabinet/frame.tsx';
import { sample, samples } from '#ui/gallery/sample-texts.ts';
import { IconFileText, IconHome, IconSettings } from '#ui/cabinet/icons.ts';
import { IconBell, IconStar, IconUsers } from '#ui/icons.tsx';
import { IconButton } from '#ui/button.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { SearchField } from '#ui/data/search-field.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column, Sort } from '#ui/data/table.tsx';
import grid from '#ui/layout-grid.module.css';

const icons = [IconHome, IconFileText, IconUsers, IconStar, IconSettings];
const tones = ['success', 'warning', 'neutral', 'error', 'act'] as const;
const tiers = ['gold', 'silver', 'bronze', 'default', 'default'] as const;
const scores = ['9,64', '9,22', '8,84', '8,43', '7,90'];
const numbers = ['128', '17', '6', '9,1'];
const links = samples('cabinet.nav', 5).map((text, index) => ({
  to: index === 1 ? ('/dev/parts' as const) : (`/dev/parts/${index}` as const),
  text,
  icon: icons[index] ?? IconHome,
  ...(index === 2 && { count: 3 }),
}));

type Row = number;
const [scriptTitle = '', genreTitle = '', scoreTitle = '', statusTitle = '', dateTitle = ''] = samples(
  'cabinet.columns',
  5,
);

const columns: readonly Column<Row>[] = [
  {
    key: 'script',
    title: scriptTitle,
    cell: (row) => (
      <RowTitle
        title={sample(`ratings.scripts.${row}`)}
        to={`/dev/parts/${row}`}
        subtitle={sample(`authors.names.${row}`)}
      />
    ),
  },
  { key: 'genre', title: genreTitle, cell: (row) => sample(`genres.${row}`), card: 'none' },
  {
    key: 'score',
    title: scoreTitle,
    cell: (row) => <Badge value={scores[row] ?? ''} tier={tiers[row] ?? 'default'} />,
    card: 'corner',
    sortable: true,
  },
  {
    key: 'status',
    title: statusTitle,
    cell: (row) => <StatusDot tone={tones[row] ?? 'neutral'}>{sample(`cabinet.statuses.${row}`)}</StatusDot>,
    card: 'bare',
  },
  { key: 'date', title: dateTitle, cell: (row) => `0${row + 1}.11.2026`, sortable: true },
];

export function GalleryFrame({ children }: { children: ReactNode }) {
  return (
    <CabinetFrame
      home="/"
      links={links}
      helpLinks={[]}
      person={{ name: sample('cabinet.person'), role: sample('cabinet.role') }}
      onLogout={() => undefined}
      tools={<IconButton label={sample('messages.title')} icon={<IconBell />} />}
    >
      {children}
    </CabinetFrame>
  );
}

export function GalleryCabinet() {
  const [sort, setSort] = useState<Sort>({ key: 'date', descending: true });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<readonly number[]>([1]);
  return (
    <GalleryFrame>
      <PageTitle
        title={sample('cabinet.title')}
        search={<SearchField placeholder={sample('cabinet.search')} onSearch={() => undefined} />}
        action={<Button>{sample('cabinet.action')}</Button>}
      />
      <div className={grid.stack}>
        <KpiStrip
          items={samples('cabinet.kpi', 4).map((label, index) => ({ value: numbers[index] ?? '', label }))}
        />
        <Table
          caption={sample('cabinet.title')}
          columns={columns}
          rows={[0, 1, 2, 3, 4]}
          rowKey={String}
          sort={sort}
          onSort={setSort}
          selection={{
            isSelected: (row) => selected.includes(row),
            labelOf: (row) => sample(`ratings.scripts.${row}`),
            onChange: (row, isSelected) =>
              setSelected((before) => (isSelected ? [...before, row] : before.filter((one) => one !== row))),
          }}
        />
        <Pager page={page} totalPages={13} onPage={setPage} />
        <Panel
          title={sample('cabinet.facts')}
          action={
            <Button tone="ghost" size="small">
              {sample('cabinet.edit')}
            </Button>
          }
        >
          <Facts
            items={samples('cabinet.fact', 4).map((name, index) => ({
              name,
              value: index === 2 ? '' : sample(`cabinet.values.${index}`),
              wide: index === 3,
            }))}
          />
        </Panel>
        <TableSkeleton rows={3} />
      </div>
    </GalleryFrame>
  );
}
