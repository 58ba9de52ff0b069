import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { ListEntry } from '@contract/lists/list';
import { lazyPart } from '@/platform/lazy-part';
import { PartBoundary } from '@/platform/part-boundary';
import type { ListState } from './use-list-view';

const DisplayForm = lazyPart(() => import('./display-form').then((part) => part.DisplayForm));

/** The way to what the table shows, and how. */
export function DisplaySettings<L extends ListEntry>({ state }: { state: ListState<L> }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <PartBoundary attempt={0} onLost={() => setOpen(false)} waiting={<div className="console-display" />}>
          {/* A part that comes later knows no list by its type. */}
          <DisplayForm state={state as never} />
        </PartBoundary>
      }
    >
      <Button icon={<SettingOutlined />} {...DisplayForm.whenNear}>
        显示设置
      </Button>
    </Popover>
  );
}
