import { LAW_OPINION_LIMITS } from '@contract/rules/law-opinion';
import type { LawPart } from '@/features/draft-law/public';
import { TextAreaField } from '@/ui/text-field';
import { PartField } from './part-field';

export interface Written {
  partId: number | null;
  content: string;
  grounds: string;
}

interface WrittenFieldsProps {
  parts: readonly LawPart[];
  written: Written;
  onChange: (changes: Partial<Written>) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The fields of an opinion: its part, the opinion itself, and the grounds. */
export const WrittenFields = ({ parts, written: { partId, content, grounds }, onChange, errors }: WrittenFieldsProps) => (
  <>
    <PartField parts={parts} value={partId} onChange={(next) => onChange({ partId: next })} error={errors['partId']} />
    <TextAreaField
      label="意见"
      placeholder="建议怎样修改"
      max={LAW_OPINION_LIMITS.content}
      value={content}
      onChange={(next) => onChange({ content: next })}
      error={errors['content']}
    />
    <TextAreaField
      label="理由"
      low
      optional
      max={LAW_OPINION_LIMITS.grounds}
      value={grounds}
      onChange={(next) => onChange({ grounds: next })}
      error={errors['grounds']}
    />
  </>
);
