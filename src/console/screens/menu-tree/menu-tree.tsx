import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { MENU_KINDS } from '@contract/rules/menu';
import { type MenuItem, useMenuItems, useMoveMenuItem } from '@/features/menu/queries';
import { useMay, useSession } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { MenuIcon } from '../../menu/menu-icons';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import './menu-tree.scss';

const MenuItemForm = lazyComponent(() => import('./menu-item-form').then((part) => part.MenuItemForm));

/** The entry of the form: an existing one, or a new one. */
export type Chosen = { id: number } | { id: undefined; kind: 'group' | 'link' };

/** The menu, of which every role sees its part; arranging it does not change any permissions. */
export function MenuTreeScreen() {
  const { data: items, error, refetch } = useMenuItems();
  const mayAdd = useMay('menu:create');
  const [chosen, setChosen] = useState<Chosen>({ id: undefined, kind: 'group' });
  const [opening, setOpening] = useState({ open: false, attempt: 0 });
  const open = (what: Chosen) => {
    setChosen(what);
    setOpening(({ attempt }) => ({ open: true, attempt: attempt + 1 }));
  };
  const close = () => setOpening((last) => ({ ...last, open: false }));
  return (
    <section className="console-panel" aria-labelledby="console-menu-tree-title">
      <div className="console-menu-tree-head">
        <h1 className="console-page-title" id="console-menu-tree-title">
          菜单
        </h1>
        {mayAdd && (
          <div className="console-menu-tree-head__tools">
            <Button icon={<PlusOutlined />} onClick={() => open({ id: undefined, kind: 'group' })}>
              添加分组
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open({ id: undefined, kind: 'link' })}>
              添加外部链接
            </Button>
          </div>
        )}
        <p className="console-muted">
          各身份只看到其中自己有权打开的菜单。隐藏只是不在菜单中显示，能否打开仍由角色权限决定。平台升级不会改变这里的设置。
        </p>
      </div>
      {error && !items && <LoadFailed what="菜单" error={error} onRetry={() => void refetch()} />}
      {!items && !error && <RowsSkeleton rows={12} />}
      {items && <Levels items={items} onOpen={({ id }) => open({ id })} />}
      {items && opening.attempt > 0 && (
        <ChunkBoundary attempt={opening.attempt} onLost={close}>
          <MenuItemForm items={items} chosen={chosen} open={opening.open} onClose={close} />
        </ChunkBoundary>
      )}
    </section>
  );
}

type Way = 'up' | 'down';
type OnMove = (item: MenuItem, before: number | null, way: Way) => void;

interface LevelsProps {
  items: readonly MenuItem[];
  onOpen: (item: MenuItem) => void;
}

function Levels({ items, onOpen }: LevelsProps) {
  const mayMove = useMay('menu:move');
  const [said, setSaid] = useState('');
  const move = useMoveMenuItem();
  const rows = useRef<HTMLDivElement>(null);
  const send: OnMove = (item, before, way) => {
    if (move.isPending) return;
    move.mutate(
      { seen: item, before },
      {
        onSuccess: () => {
          setSaid(`“${item.title}”已${way === 'up' ? '上移' : '下移'}`);
          // The row has moved on the page, and the focus has not moved with it.
          rows.current?.querySelector<HTMLElement>(`[data-moves="${way} ${String(item.id)}"]`)?.focus();
          void useSession.getState().refreshUser();
        },
        onError: showFailure,
      },
    );
  };
  return (
    <div ref={rows}>
      <Level items={items} parentId={null} onOpen={onOpen} onMove={mayMove ? send : undefined} />
      <p className="console-sr" role="status">
        {said}
      </p>
    </div>
  );
}

interface LevelProps extends LevelsProps {
  parentId: number | null;
  onMove: OnMove | undefined;
}

function Level({ parentId, ...rest }: LevelProps) {
  const { items, onOpen, onMove } = rest;
  const beside = items.filter((item) => item.parentId === parentId);
  if (beside.length === 0) return null;
  return (
    <ul className="console-menu-tree">
      {beside.map((item, at) => (
        <li key={item.id}>
          <div className={`console-menu-tree__row${item.hidden ? ' is-hidden' : ''}`}>
            <span className="console-menu-tree__icon">{item.icon && <MenuIcon name={item.icon} />}</span>
            <Button type="link" className="console-menu-tree__title" onClick={() => onOpen(item)}>
              {item.title}
            </Button>
            <Marks item={item} />
            {onMove && (
              <span className="console-menu-tree__moves">
                <MoveButton item={item} way="up" before={beside[at - 1]?.id} onMove={onMove} />
                <MoveButton
                  item={item}
                  way="down"
                  before={at + 1 < beside.length ? (beside[at + 2]?.id ?? null) : undefined}
                  onMove={onMove}
                />
              </span>
            )}
          </div>
          <Level {...rest} parentId={item.id} />
        </li>
      ))}
    </ul>
  );
}

/** The most important properties of an entry. */
function Marks({ item: { kind, hidden, own, isChanged } }: { item: MenuItem }) {
  const marks = [
    ...(kind === 'screen' ? [] : [MENU_KINDS[kind]]),
    ...(hidden ? ['已隐藏'] : []),
    ...(own ? ['本单位添加'] : []),
    ...(isChanged ? ['已调整'] : []),
  ];
  return <span className="console-muted console-menu-tree__marks">{marks.join(' · ')}</span>;
}

interface MoveButtonProps {
  item: MenuItem;
  way: Way;
  /** The entry that it is then before, null for the end; undefined when it cannot move further. */
  before: number | null | undefined;
  onMove: OnMove;
}

const MoveButton = ({ item, way, before, onMove }: MoveButtonProps) => (
  <Button
    type="text"
    icon={way === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
    aria-label={`${way === 'up' ? '上移' : '下移'} ${item.title}`}
    title={way === 'up' ? '上移' : '下移'}
    // Not `disabled`, so that the focus stays on the button when the entry has reached the end.
    aria-disabled={before === undefined}
    className={before === undefined ? 'is-at-end' : undefined}
    data-moves={`${way} ${String(item.id)}`}
    onClick={() => before !== undefined && onMove(item, before, way)}
  />
);
