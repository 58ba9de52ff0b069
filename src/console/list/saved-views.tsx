import { StarOutlined } from '@ant-design/icons';
import type { ViewList } from '@contract/rules/view-lists';
import { lazyComponent } from '@/platform/lazy-component';
import { PopoverPart } from './popover-part';

const SavedViewsPanel = lazyComponent(() => import('./saved-views-panel').then((part) => part.SavedViewsPanel));

interface SavedViewsProps {
  /** The list that the views belong to. */
  list: ViewList;
  /** The current view in its saved form. */
  search: string;
  onChoose: (search: string) => void;
}

/** Saved views: choose one, save the current one, remove one. */
export const SavedViews = ({ list, search, onChoose }: SavedViewsProps) => (
  <PopoverPart text="常用视图" icon={<StarOutlined />} name="console-saved" {...SavedViewsPanel.whenNear}>
    {(isOpen, close) => (
      <SavedViewsPanel
        list={list}
        search={search}
        open={isOpen}
        onChoose={(view) => {
          close();
          onChoose(view.search);
        }}
      />
    )}
  </PopoverPart>
);
