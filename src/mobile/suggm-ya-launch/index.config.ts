export default definePageConfig({ navigationBarTitleText: '提议案' });
