/** Passwords of 8 characters and more that lists of leaked ones have at their top, in lower case. */
const list = `
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word pa55w0rd password! password1!
1234567890 0123456789 123123123 11223344 12341234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty asdfghjk asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 qazwsxedc
iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
trustno1 starwars whatever welcome1 welcome123 welcome! letmein1 letmein123 changeme changeme1 changeme123 computer internet samsung1
michelle jennifer jessica1 jordan23 charlie1 michael1 michael123 danielle nicholas victoria alexander christopher elizabeth
mustang1 corvette mercedes chocolate butterfly liverpool liverpool1 manchester chelsea1 arsenal1 barcelona realmadrid
abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 a1234567 a12345678 a123456789 admin123 admin1234 administrator root1234 test1234 testtest
testing123 user1234 guest123 default1 secret123 access14 master12 master123 hello123 hellohello monkey12 monkey123 dragon12 dragon123
shadow12 shadow123 freedom1 summer2023 summer2024 summer2025 winter2023 winter2024 winter2025 spring2024 autumn2024 pokemon1 pokemon123
qwer1234 asdf1234 zxcv1234 asd12345 asdf12345 123qweasd qweasdzxc 123456qwerty 12345qwert 1234qwer 123456789a 12345678a 123456abc 123abc123
87654321 987654321 9876543210 00000000 11111111 12121212 10203040 19841984 20202020 66666666 88888888 99999999 147258369 159753456 741852963
blahblah whatever1 nothing1 lovelove loveyou1 ilovegod jesus123 blessed1 forever1 babygirl babygirl1 sweetheart lollipop
sightline sightline1 sightline123
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
