/** Stands for what the build leaves out (config/h5.ts). It is never drawn; were it, whoever made use of it reads here why it is missing. */
export default function LeftOut(): never {
  throw new Error('left out of the build: see LEFT_OUT in config/h5.ts');
}

export const [flattenKeys, FormProvider] = [LeftOut, LeftOut];
