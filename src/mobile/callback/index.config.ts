export default definePageConfig({ navigationBarTitleText: '正在登录 · 人大代表履职平台' });
