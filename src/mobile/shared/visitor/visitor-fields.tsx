import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { ActionButton } from '@/ui/action-button';
import { TextAreaField, TextField } from '@/ui/text-field';
import { Form } from '../form';
import { Captcha } from './captcha';
import type { VisitorForm, VisitorTexts } from './use-visitor-form';
import './visitor.scss';

/** Room for blanks, dashes and the country's code, as they come when a number is pasted. */
const MOBILE_MAX = 20;

interface VisitorFieldsProps {
  visitor: Omit<VisitorForm<VisitorTexts>, 'set'> & { set: (changes: Partial<VisitorTexts>) => void };
  limits: Readonly<Record<'title' | 'content' | 'name', number>>;
  submitText: string;
  /** What becomes of the number and the name. */
  privacy: string;
  /** What is asked first. */
  children?: ReactNode;
}

/** What somebody writes who has not signed in: a title, the text, who it is, and the proof that it is somebody. */
export function VisitorFields({ visitor, limits, submitText, privacy, children }: VisitorFieldsProps) {
  const { form, set, errors, captcha, submit } = visitor;
  return (
    <Form onSubmit={submit} submitText={submitText} busy={visitor.busy} errors={errors} problem={visitor.problem}>
      {children}
      <TextField
        label="标题"
        max={limits.title}
        value={form.title}
        onChange={(title) => set({ title })}
        onConfirm={submit}
        error={errors['title']}
      />
      <TextAreaField
        label="内容"
        max={limits.content}
        value={form.content}
        onChange={(content) => set({ content })}
        error={errors['content']}
      />
      <View className="open-pair">
        <TextField
          label="姓名"
          autoComplete="name"
          max={limits.name}
          value={form.name}
          onChange={(name) => set({ name })}
          onConfirm={submit}
          error={errors['name']}
        />
        <TextField
          label="手机号"
          kind="number"
          autoComplete="tel-national"
          max={MOBILE_MAX}
          value={form.mobile}
          onChange={(mobile) => set({ mobile })}
          onConfirm={submit}
          error={errors['mobile']}
        />
      </View>
      <View className="open-privacy">{privacy}</View>
      {captcha.challenge ? (
        <Captcha
          challenge={captcha.challenge}
          typed={captcha.typed}
          onType={captcha.setTyped}
          onRenew={(kind) => void visitor.renewCaptcha(kind)}
          onConfirm={submit}
          error={errors['captcha']}
        />
      ) : null}
      {visitor.isCaptchaMissing ? <ActionButton onPress={visitor.retryCaptcha}>重新加载验证码</ActionButton> : null}
    </Form>
  );
}
