import { View } from '@tarojs/components';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { CONTENT_MAX, MATTER_MAX, TITLE_MAX } from '@/features/suggestion/form';
import { TextAreaField, TextField } from '@/ui/text-field';
import type { EditorState } from './use-editor';

/** The title, and the text in the parts that each kind has. */
export function Texts({ kind, editor: { form, change, errors } }: { kind: SuggestionKind; editor: EditorState }) {
  return (
    <View className="u-card">
      <TextField
        label="标题"
        value={form.title}
        onChange={(title) => change({ title })}
        max={TITLE_MAX}
        placeholder={kind === 'motion' ? '关于……的议案' : '一句话说明要解决什么问题'}
        error={errors.title}
      />
      {kind === 'motion' ? (
        <>
          <TextAreaField
            label="案由"
            low
            value={form.matter}
            onChange={(matter) => change({ matter })}
            max={MATTER_MAX}
            placeholder="要求人大解决什么问题"
            error={errors.matter}
          />
          <TextAreaField
            label="案据"
            value={form.grounds}
            onChange={(grounds) => change({ grounds })}
            max={CONTENT_MAX}
            placeholder="事实、数据和法律政策依据"
            error={errors.grounds}
          />
          <TextAreaField
            label="方案"
            value={form.plan}
            onChange={(plan) => change({ plan })}
            max={CONTENT_MAX}
            placeholder="解决问题的具体办法，一事一案"
            error={errors.plan}
          />
        </>
      ) : (
        <TextAreaField
          label="内容"
          value={form.content}
          onChange={(content) => change({ content })}
          max={CONTENT_MAX}
          placeholder="写明情况、原因和您的建议，一事一议"
          error={errors.content}
        />
      )}
    </View>
  );
}
