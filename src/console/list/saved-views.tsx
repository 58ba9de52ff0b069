import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Popover } from 'antd';
import { useState } from 'react';
import type { SavedView } from '@/features/view/api';
import { useRemoveView, useSavedViews } from '@/features/view/queries';
import { errorText } from '@/platform/error-text';
import { LoadFailed } from '../ui/load-failed';
import { RowsSkeleton } from '../ui/skeletons';
import { SaveView } from './save-view';

interface SavedViewsProps {
  /** The present view as it would be saved. */
  search: string;
  onChoose: (search: string) => void;
}

/** Views under a name: to choose, to add the present one, to remove. */
export function SavedViews({ search, onChoose }: SavedViewsProps) {
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
        <div className="console-saved">
          <ViewList present={search} enabled={open} onChoose={choose} />
          <SaveView search={search} />
        </div>
      }
    >
      <Button icon={<StarOutlined />}>常用视图</Button>
    </Popover>
  );
}

interface ViewListProps {
  present: string;
  enabled: boolean;
  onChoose: (view: SavedView) => void;
}

/** What was saved, each to choose and to remove. */
export function ViewList({ present, enabled, onChoose }: ViewListProps) {
  const { data: views, error, refetch } = useSavedViews({ enabled });
  const remove = useRemoveView();
  if (error && !views) return <LoadFailed what="常用视图" error={error} onRetry={() => void refetch()} />;
  if (!views) return <RowsSkeleton rows={3} />;
  return (
    <>
      {views.length === 0 && <p className="console-muted">还没有保存的视图。设好筛选、排序和列之后，可以在下面取名保存。</p>}
      {views.length > 0 && (
        <ul className="console-saved__list" aria-label="常用视图">
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className="console-saved__name"
                aria-current={view.search === present ? 'true' : undefined}
                onClick={() => onChoose(view)}
              >
                {view.name}
              </button>
              <Popconfirm
                title={`删除“${view.name}”？`}
                okText="删除"
                cancelText="保留"
                placement="left"
                // It waits for the answer; what it failed by stands below the list.
                onConfirm={() => remove.mutateAsync(view.id).then(undefined, () => undefined)}
              >
                <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除视图 ${view.name}`} />
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
      {remove.error && (
        <p className="console-saved__error" role="alert">
          {errorText(remove.error)}
        </p>
      )}
    </>
  );
}
