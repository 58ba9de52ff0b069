import { Text, View } from '@tarojs/components';
import { useLargeText } from '@/features/reading/large-text';
import { named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Sheet } from '@/ui/sheet';
import { VirtualList } from '@/ui/virtual-list';
import { NotYet, type Reading } from '../feed';
import './pick-sheet.scss';

export interface PickOption {
  id: number;
  name: string;
  note?: string;
}

export interface PickSheetProps {
  title: string;
  searchLabel: string;
  open: boolean;
  onClose: () => void;
  /** Undefined while they are loading. */
  options: readonly PickOption[] | undefined;
  query: Reading;
  onSearch: (keyword: string) => void;
  chosen: readonly { id: number }[];
  max: number;
  onToggle: (option: PickOption) => void;
}

const KEYWORD_MAX = 20;

/** A choice of several options out of many, found by a keyword; a press chooses an option, a second press removes it. */
export function PickSheet(props: PickSheetProps) {
  const { title, searchLabel, open, onClose, options, query, onSearch, chosen, max } = props;
  const actions = (
    <ActionButton kind="primary" grow onPress={onClose}>
      {`选好了（${chosen.length}）`}
    </ActionButton>
  );
  return (
    <Sheet title={title} open={open} onClose={onClose} actions={actions}>
      <SearchBar label={searchLabel} max={KEYWORD_MAX} onSearch={onSearch} />
      {chosen.length >= max ? <Text className="pick__note">{`最多选 ${max} 个`}</Text> : null}
      {options ? <Options {...props} options={options} /> : <NotYet query={query} rows={2} />}
    </Sheet>
  );
}

/** From this number on only the visible rows are rendered: a congress has hundreds of deputies. */
const MANY = 30;
/** The height of a row with a note, and of a row in large text, in pixels as in pick-sheet.scss. */
const ROW = 72;
const LARGE_ROW = 94;
const LIST_HEIGHT = 420;

function Options(props: PickSheetProps & { options: readonly PickOption[] }) {
  const { title, options } = props;
  const large = useLargeText((text) => text.large);
  if (options.length === 0) return <Text className="pick__note">没有找到，换个词试试。</Text>;
  const row = (option: PickOption) => <Option key={option.id} {...props} option={option} />;
  return (
    <View {...named('group', title)}>
      {options.length < MANY ? (
        options.map(row)
      ) : (
        <VirtualList items={options} rowHeight={large ? LARGE_ROW : ROW} height={LIST_HEIGHT} row={row} />
      )}
    </View>
  );
}

function Option({ option, chosen, max, onToggle }: PickSheetProps & { option: PickOption }) {
  const checked = chosen.some(({ id }) => id === option.id);
  const disabled = !checked && chosen.length >= max;
  const toggle = () => {
    if (!disabled) onToggle(option);
  };
  return (
    <View
      className={`pick__option${checked ? ' pick__option--on' : ''}${disabled ? ' pick__option--off' : ''}`}
      onClick={toggle}
      {...pressable({ role: 'checkbox', checked, disabled }, toggle)}
    >
      <View className="pick__text">
        <Text className="pick__name">{option.name}</Text>
        {option.note ? <Text className="pick__about">{option.note}</Text> : null}
      </View>
      <Text className="pick__mark">{checked ? '已选' : '选择'}</Text>
    </View>
  );
}
