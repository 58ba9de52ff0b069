import NutCascader from '@nutui/nutui-react-taro/dist/es/packages/cascader';
import '@nutui/nutui-react-taro/dist/es/packages/cascader/style/css';
import { View } from '@tarojs/components';
import { useState } from 'react';
import './nut';
import { ActionButton } from './action-button';
import { named } from './a11y';
import { Sheet } from './sheet';
import { useReachable } from './use-reachable';
import './cascader.scss';

export interface CascaderOption {
  value: string;
  text: string;
  children?: CascaderOption[];
  /** Whether it has no children; for levels that are loaded. */
  leaf?: boolean;
}

export interface CascaderProps {
  title: string;
  options: readonly CascaderOption[];
  /** The initial value, from the outermost to the innermost level. */
  value: readonly string[];
  /** The number of levels that have to be chosen. Default: one. */
  depth?: number;
  /** Loads the children of an option; resolves with undefined after an error, which has already been shown, and the option can be pressed again. */
  load?: (option: string, level: number) => Promise<CascaderOption[] | undefined>;
  onChoose: (path: { value: string; text: string }[]) => void;
  onClose: () => void;
}

const ROWS = {
  selector: '.nut-cascader-item',
  // The levels above stay in the DOM, hidden.
  inSight: '.nut-tabpane:last-child .nut-cascader-item',
  chosen: 'active',
  disabled: 'disabled',
};

/** Selects an option from nested levels, e.g. a town of a county, one level after the other. It is mounted only while it is open. */
export function Cascader({ title, options, value, depth = 1, load, onChoose, onClose }: CascaderProps) {
  const [path, setPath] = useState<readonly { value: string; text: string }[]>([]);
  // Loaded children are stored in their option.
  const [offered] = useState(() => [...options]);
  const rows = useReachable(ROWS);
  const done = (
    <ActionButton kind="primary" grow disabled={path.length < depth} onPress={() => onChoose([...path])}>
      确定
    </ActionButton>
  );
  return (
    <Sheet title={title} open onClose={onClose} actions={done}>
      <View className="u-cascader" {...named('listbox', title)} {...rows}>
        <NutCascader
          popup={false}
          options={offered}
          defaultValue={[...value]}
          onPathChange={(_codes, nodes) => setPath(nodes.map((node) => ({ value: String(node.value), text: String(node.text) })))}
          {...(load ? { onLoad: ({ value: option }, level) => load(String(option), level) as Promise<CascaderOption[]> } : {})}
        />
      </View>
    </Sheet>
  );
}
