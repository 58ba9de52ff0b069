import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { alarmed } from './a11y';
import './field.scss';

export interface FieldProps {
  label: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** The error as text, next to its field. */
  error?: string | undefined;
  /** Text at the right end of the label, e.g. a count. */
  aside?: string;
  hint?: string;
  children: ReactNode;
}

/** A field with its label above it and its error below. */
export function Field({ label, optional = false, error, aside, hint, children }: FieldProps) {
  return (
    <View className={`u-field${error ? ' u-field--wrong' : ''}`}>
      <View className="u-field__head">
        <Text className="u-field__label">
          {label}
          {optional ? <Text className="u-field__optional">（可选）</Text> : null}
        </Text>
        {aside ? <Text className="u-field__aside">{aside}</Text> : null}
      </View>
      {children}
      {error ? (
        <View className="u-field__error" {...alarmed}>
          {error}
        </View>
      ) : null}
      {hint && !error ? <Text className="u-field__hint">{hint}</Text> : null}
    </View>
  );
}

/** An error that belongs to no field. */
export function Problem({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <View className="u-problem" {...alarmed}>
      {children}
    </View>
  );
}
