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
}

export interface CascaderProps {
  title: string;
  options: readonly CascaderOption[];
  /** From the outermost to the innermost. */
  value: readonly string[];
  onChoose: (path: string[]) => void;
  onClose: () => void;
}

const ROWS = { selector: '.nut-cascader-item', role: 'option', chosen: 'active', disabled: 'disabled' } as const;

/** What lies in something that lies in something, such as a town of a county: one level after the other. It is mounted as long as it is open. */
export function Cascader({ title, options, value, onChoose, onClose }: CascaderProps) {
  const [path, setPath] = useState<readonly string[]>(value);
  const rows = useReachable(ROWS);
  const done = (
    <ActionButton kind="primary" grow disabled={path.length === 0} onPress={() => onChoose([...path])}>
      确定
    </ActionButton>
  );
  return (
    <Sheet title={title} open onClose={onClose} actions={done}>
      <View className="u-cascader" {...named('listbox', title)} {...rows}>
        <NutCascader popup={false} options={[...options]} defaultValue={[...value]} onPathChange={(next) => setPath(next.map(String))} />
      </View>
    </Sheet>
  );
}
