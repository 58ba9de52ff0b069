import { StarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { ViewList } from '@contract/rules/view-lists';
import type { SavedView } from '@/features/view/queries';
import { lazyPart } from '@/platform/lazy-part';
import { PartBoundary } from '@/platform/part-boundary';

const SavedViewsPanel = lazyPart(() => import('./saved-views-panel').then((part) => part.SavedViewsPanel));

interface SavedViewsProps {
  /** Whose views they are. */
  list: ViewList;
  /** The present view as it would be saved. */
  search: string;
  onChoose: (search: string) => void;
}

/** Views under a name: to choose, to add the present one, to remove. */
export function SavedViews({ list, search, onChoose }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  const choose = (view: SavedView) => {
    setOpen(false);
    onChoose(view.search);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <PartBoundary attempt={0} onLost={() => setOpen(false)} waiting={<div className="console-saved" />}>
          <SavedViewsPanel list={list} search={search} open={open} onChoose={choose} />
        </PartBoundary>
      }
    >
      <Button icon={<StarOutlined />} {...SavedViewsPanel.whenNear}>
        常用视图
      </Button>
    </Popover>
  );
}
