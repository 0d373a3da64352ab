/** Texts of signing in and signing up. A field error is the field's label followed by the message, leading space included. */
export const authTexts = {
  signInTitle: 'Sign in',
  signUpTitle: 'Sign up',
  name: 'Name',
  job: 'Job Title',
  email: 'Email',
  password: 'Password',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  newHere: 'New here?',
  haveAccount: 'Already registered?',
  incorrect: ' or Password is incorrect',
  passwordHint: '8 to 128 characters',
  promise: ['See what people do, look at and say,', 'and how sure you can be.'],
} as const;
