import { Text, View } from '@tarojs/components';
import { named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Sheet } from '@/ui/sheet';
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
  /** Undefined while they are on their way. */
  options: readonly PickOption[] | undefined;
  query: Reading;
  onSearch: (keyword: string) => void;
  chosen: readonly { id: number }[];
  max: number;
  onToggle: (option: PickOption) => void;
}

const KEYWORD_MAX = 20;

/** Several of many, found by a word; a press chooses, another one takes away. */
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

function Options({ title, options, chosen, max, onToggle }: PickSheetProps & { options: readonly PickOption[] }) {
  if (options.length === 0) return <Text className="pick__note">没有找到，换个词试试。</Text>;
  return (
    <View {...named('group', title)}>
      {options.map((option) => {
        const checked = chosen.some(({ id }) => id === option.id);
        const disabled = !checked && chosen.length >= max;
        const toggle = () => {
          if (!disabled) onToggle(option);
        };
        return (
          <View
            key={option.id}
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
      })}
    </View>
  );
}
