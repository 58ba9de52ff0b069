import type { ComponentType } from 'react';
import type { StaffAction } from '../actions';
import { AssignForm } from './assign-form';
import { IssueForm, SignForm } from './confirm-forms';
import { ContactForm } from './contact-form';
import { GrantForm, RefuseExtensionForm } from './decision-form';
import { ExtensionForm } from './extension-form';
import { MergeForm } from './merge-form';
import { PublicityForm } from './publicity-form';
import { ReplyForm } from './reply-form';
import type { StepProps } from './step-props';
import { SuperviseForm } from './supervise-form';
import { textFormOf } from './text-form';

export const STEP_FORMS: Record<StaffAction, ComponentType<StepProps>> = {
  accept: textFormOf('accept'),
  assign: AssignForm,
  sign: SignForm,
  draftReply: ReplyForm,
  approveReply: textFormOf('approveReply'),
  reply: IssueForm,
  giveOpinion: textFormOf('giveOpinion'),
  grantExtension: GrantForm,
  refuseExtension: RefuseExtensionForm,
  solve: textFormOf('solve'),
  reportProgress: textFormOf('reportProgress'),
  refuse: textFormOf('refuse'),
  merge: MergeForm,
  return: textFormOf('return'),
  sendBack: textFormOf('sendBack'),
  addContact: ContactForm,
  askExtension: ExtensionForm,
  remind: textFormOf('remind'),
  urge: textFormOf('urge'),
  supervise: SuperviseForm,
  unsupervise: textFormOf('unsupervise'),
  unmerge: textFormOf('unmerge'),
  setPublicity: PublicityForm,
};
