import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { lazyComponent } from '@/platform/lazy-component';
import { currentPath } from '@/platform/navigation';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { onShortcut } from '@/platform/viewport';
import { isConsolePath } from '@/routes/taro';
import './menu-search.scss';

const SHORTCUT_KEY = 'k';

const MenuSearchDialog = lazyComponent(() => import('./menu-search-dialog').then((part) => part.MenuSearchDialog));

/** Opens any menu entry by its name: with a button, or with Ctrl+K anywhere. */
export function MenuSearch({ roomy }: { roomy: boolean }) {
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const show = () => {
    setAttempt((before) => before + 1);
    setOpen(true);
  };
  useEffect(
    () =>
      onShortcut(SHORTCUT_KEY, () => {
        // A phone page may be in front while the console is still mounted behind it.
        const inFront = isConsolePath(currentPath());
        if (inFront) show();
        return inFront;
      }),
    [],
  );
  return (
    <>
      <Button
        type={roomy ? 'default' : 'text'}
        className={roomy ? 'console-search-button' : 'console-header__button'}
        icon={<SearchOutlined aria-hidden />}
        // The visible text, if any, is the accessible name.
        aria-label={roomy ? undefined : '搜索菜单'}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title="搜索菜单（Ctrl+K）"
        onClick={show}
      >
        {roomy && (
          <>
            <span>搜索菜单</span>
            <kbd className="console-search-button__key">Ctrl K</kbd>
          </>
        )}
      </Button>
      {attempt > 0 && (
        <ChunkBoundary attempt={attempt} onLost={() => setOpen(false)}>
          <MenuSearchDialog open={open} onClose={() => setOpen(false)} />
        </ChunkBoundary>
      )}
    </>
  );
}
