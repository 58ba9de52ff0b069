import { Text, View } from '@tarojs/components';
import { LEAVE_WAYS } from '@contract/rules/leave';
import { momentText } from '@/features/activity/rules';
import type { OwnLeaves } from '@/features/leave/own-api';
import type { WrittenLeave } from '@/features/leave/kept-form';
import { named, pressable } from '@/ui/a11y';
import { Field } from '@/ui/field';

type Askable = OwnLeaves['whole'];

interface OptionProps {
  role: 'radio' | 'checkbox';
  name: string;
  askable: Askable;
  checked: boolean;
  onPress: () => void;
}

/** Returns who decides and until when the deputy can ask; when asking is closed, the reason. */
function noteOf({ isOpen, until, way }: Askable): string {
  if (isOpen) return `${LEAVE_WAYS[way]}，${momentText(until)} 前提出`;
  if (Date.parse(until) > Date.now()) return '已经请假或已经签到，不能再提出';
  return `已过截止时间（${momentText(until)}），请联系组织者代为登记`;
}

function Option({ role, name, askable, checked, onPress }: OptionProps) {
  const isOff = !askable.isOpen;
  const press = () => {
    if (!isOff) onPress();
  };
  return (
    <View
      className={`leave-option${checked ? ' leave-option--on' : ''}${isOff ? ' leave-option--off' : ''}`}
      onClick={press}
      {...pressable({ role, checked, disabled: isOff, label: `${name}，${noteOf(askable)}` }, press)}
    >
      <Text className="leave-option__name">{name}</Text>
      <Text className="leave-option__note">{noteOf(askable)}</Text>
    </View>
  );
}

interface ScopeFieldProps {
  mine: Pick<OwnLeaves, 'whole' | 'sittings'>;
  isWhole: boolean;
  chosen: readonly number[];
  onChange: (part: Partial<WrittenLeave>) => void;
  error: string | undefined;
}

/** The choice between the whole activity and some of its sittings, each with who decides; an activity with one sitting offers no choice. */
export function ScopeField({ mine: { whole, sittings }, isWhole, chosen, onChange, error }: ScopeFieldProps) {
  const turn = (id: number) => {
    const others = chosen.filter((one) => one !== id);
    onChange({ isWhole: false, sittingIds: others.length < chosen.length ? others : [...chosen, id] });
  };
  // A deputy can still ask for leave from a part of a session when it is too late to ask for the whole.
  const hasParts = sittings.length > 1 || !whole.isOpen;
  return (
    <Field label="请假范围" error={error}>
      <View {...named('group', '请假范围')}>
        <Option
          role={hasParts ? 'checkbox' : 'radio'}
          name="全程"
          askable={whole}
          checked={isWhole}
          onPress={() => onChange({ isWhole: hasParts ? !isWhole : true, sittingIds: [] })}
        />
        {hasParts
          ? sittings.map((one) => (
              <Option
                key={one.sittingId}
                role="checkbox"
                name={one.name}
                askable={one}
                checked={!isWhole && chosen.includes(one.sittingId)}
                onPress={() => turn(one.sittingId)}
              />
            ))
          : null}
      </View>
    </Field>
  );
}
