import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { ActionButton } from '@/ui/action-button';
import { TextAreaField, TextField } from '@/ui/text-field';
import { Form } from '../form';
import { Captcha } from './captcha';
import type { VisitorForm, VisitorPerson, VisitorTexts } from './use-visitor-form';
import './visitor.scss';

/** Leaves room for blanks, dashes and the country code, which a pasted number may contain. */
const MOBILE_MAX = 20;

type Visitor<Fields extends VisitorPerson> = Omit<VisitorForm<Fields>, 'set'> & { set: (changes: Partial<Fields>) => void };

interface VisitorFrameProps {
  visitor: Visitor<VisitorPerson>;
  nameMax: number;
  submitText: string;
  /** Explains how the number and the name are used. */
  privacy: string;
  isMobileOptional?: boolean;
  /** The fields above the name and the number. */
  children: ReactNode;
}

/** The frame of a visitor's form: the name, the mobile number and the captcha. */
export function VisitorFrame({ visitor, nameMax, submitText, privacy, isMobileOptional = false, children }: VisitorFrameProps) {
  const { form, set, errors, captcha, submit } = visitor;
  return (
    <Form onSubmit={submit} submitText={submitText} busy={visitor.busy} errors={errors} problem={visitor.problem}>
      {children}
      <View className="public-pair">
        <TextField
          label="姓名"
          autoComplete="name"
          max={nameMax}
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
          optional={isMobileOptional}
          value={form.mobile}
          onChange={(mobile) => set({ mobile })}
          onConfirm={submit}
          error={errors['mobile']}
        />
      </View>
      <View className="public-privacy">{privacy}</View>
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

interface VisitorFieldsProps {
  visitor: Visitor<VisitorTexts>;
  limits: Readonly<Record<'title' | 'content' | 'name', number>>;
  submitText: string;
  privacy: string;
  /** The fields above the title. */
  children?: ReactNode;
  /** What is shown below the title. */
  belowTitle?: ReactNode;
}

/** The same frame with a title and a text. */
export function VisitorFields({ visitor, limits, submitText, privacy, children, belowTitle }: VisitorFieldsProps) {
  const { form, set, errors, submit } = visitor;
  return (
    <VisitorFrame visitor={visitor} nameMax={limits.name} submitText={submitText} privacy={privacy}>
      {children}
      <TextField
        label="标题"
        max={limits.title}
        value={form.title}
        onChange={(title) => set({ title })}
        onConfirm={submit}
        error={errors['title']}
      />
      {belowTitle}
      <TextAreaField
        label="内容"
        max={limits.content}
        value={form.content}
        onChange={(content) => set({ content })}
        error={errors['content']}
      />
    </VisitorFrame>
  );
}
