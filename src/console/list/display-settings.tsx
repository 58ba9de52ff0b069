import { SettingOutlined } from '@ant-design/icons';
import type { ListEntry } from '@contract/lists/list';
import { lazyComponent } from '@/platform/lazy-component';
import { PopoverPart } from './popover-part';
import type { ListState } from './use-list-view';

const DisplayForm = lazyComponent(() => import('./display-form').then((part) => part.DisplayForm));

/** Opens the settings for the columns and the row height. */
export const DisplaySettings = <L extends ListEntry>({ state }: { state: ListState<L> }) => (
  <PopoverPart text="显示设置" icon={<SettingOutlined />} name="console-display" {...DisplayForm.whenNear}>
    {/* The lazy-loaded form does not have the type of the list as a parameter. */}
    {() => <DisplayForm state={state as never} />}
  </PopoverPart>
);
