import PickerView from '@nutui/nutui-react-taro/dist/es/packages/pickerview';
import '@nutui/nutui-react-taro/dist/es/packages/pickerview/style/css';
import { Text, View } from '@tarojs/components';
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import './nut';
import { spoken } from './a11y';
import './wheel.scss';

export interface WheelOption {
  value: string;
  text: string;
}

export interface WheelProps {
  label: string;
  /** Columns next to each other, e.g. years, months and days. */
  columns: readonly (readonly WheelOption[])[];
  /** The chosen value of each column. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** NutUI reads this length as a number of pixels, so no style sheet may convert it to another unit. */
const ROW = { '--nutui-picker-item-height': '44px' } as CSSProperties;

interface KeyPress {
  key?: string;
  preventDefault?: () => void;
}

const ASIDE: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ALONG: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

const within = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at));

export interface WheelFrameProps {
  label: string;
  /** The text of all wheels together. */
  whole: string;
  /** The number of wheels. */
  count: number;
  /** Turns one of them, from 0, by that many rows. */
  onTurn: (column: number, by: number) => void;
  /** The wheels, which read their position only when they mount: NutUI's wheels do not follow a new value without reporting the former one again. */
  children: ReactNode;
}

/** The frame of NutUI's wheels, which are turned by touch: the up and down keys turn one, left and right move to the next one. */
export function WheelFrame({ label, whole, count, onTurn, children }: WheelFrameProps) {
  const [column, setColumn] = useState(0);
  const [turns, setTurns] = useState(0);
  const onKeyDown = (event: KeyPress) => {
    const { key = '' } = event;
    const [aside, along] = [ASIDE[key], ALONG[key]];
    if (aside === undefined && along === undefined) return;
    event.preventDefault?.();
    if (aside !== undefined) setColumn(within(column + aside, count));
    else if (along !== undefined) {
      onTurn(column, along);
      setTurns((before) => before + 1);
    }
  };
  const keys = { role: 'spinbutton', tabIndex: 0, 'aria-label': label, 'aria-valuetext': whole, onKeyDown };
  return (
    <View>
      <View className={`u-wheel u-wheel--at-${column}`} style={ROW} {...keys}>
        <Fragment key={turns}>{children}</Fragment>
      </View>
      <Text className="u-wheel__whole" {...spoken}>
        {whole}
      </Text>
    </View>
  );
}

/** Wheels next to each other, each with its own rows. */
export function Wheel({ label, columns, value, onChange }: WheelProps) {
  const rowOf = (column: number): number => columns[column]?.findIndex((option) => option.value === value[column]) ?? 0;
  const whole = columns.map((options, column) => options[rowOf(column)]?.text ?? '').join('');
  const turn = (column: number, by: number) => {
    const options = columns[column] ?? [];
    const next = options[within(rowOf(column) + by, options.length)];
    if (next) onChange(value.map((one, at) => (at === column ? next.value : one)));
  };
  return (
    <WheelFrame label={label} whole={whole} count={columns.length} onTurn={turn}>
      <PickerView
        options={columns.map((options) => options.map((option) => ({ value: option.value, label: option.text })))}
        defaultValue={[...value]}
        threeDimensional={false}
        onChange={({ value: next }) => {
          if (next.some((one, at) => one !== value[at])) onChange(next.map(String));
        }}
      />
    </WheelFrame>
  );
}
