import { SettingOutlined } from '@ant-design/icons';
import type { ListEntry } from '@contract/lists/list';
import { lazyPart } from '@/platform/lazy-part';
import { PopoverPart } from './popover-part';
import type { ListState } from './use-list-view';

const DisplayForm = lazyPart(() => import('./display-form').then((part) => part.DisplayForm));

/** The way to what the table shows, and how. */
export const DisplaySettings = <L extends ListEntry>({ state }: { state: ListState<L> }) => (
  <PopoverPart text="显示设置" icon={<SettingOutlined />} name="console-display" {...DisplayForm.whenNear}>
    {/* A part that comes later knows no list by its type. */}
    {() => <DisplayForm state={state as never} />}
  </PopoverPart>
);
