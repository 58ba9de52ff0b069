import NutVirtualList from '@nutui/nutui-react-taro/dist/es/packages/virtuallist';
import '@nutui/nutui-react-taro/dist/es/packages/virtuallist/style/css';
import type { ReactNode } from 'react';
import './nut';

export interface VirtualListProps<Item> {
  items: readonly Item[];
  /** The heights of one row and of the visible part of the list. Pixels. */
  rowHeight: number;
  height: number;
  row: (item: Item, at: number) => ReactNode;
}

/** Rows of equal height, of which only the visible ones are rendered. */
export const VirtualList = <Item,>({ items, rowHeight, height, row }: VirtualListProps<Item>) => (
  <NutVirtualList list={items as Item[]} itemHeight={rowHeight} containerHeight={height} itemRender={(item, at) => row(item as Item, at)} />
);
