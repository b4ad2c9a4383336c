/** What guessers try first, lower case; from the lists that are published after every large leak. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 password passw0rd password1 password12
password123 password1234 p@ssword p@ssw0rd qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop
qwerty1234 asdfghjkl asdfgh1234 zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
qazwsxedc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 abc12345 abcd1234 abcd12345 abcdefgh abcdefg1
a1b2c3d4 aa123456 aaa12345 a1234567 a12345678 a123456789 admin123 administrator adminadmin
welcome1 welcome123 letmein1 letmein123 iloveyou iloveyou1 iloveyou2 sunshine princess football
football1 baseball baseball1 basketball superman superman1 batman123 pokemon1 pokemon123 dragon123
monkey123 shadow123 master123 michael1 jennifer jordan23 hunter123 charlie1 thomas123 jessica1
starwars computer internet whatever trustno1 freedom1 mustang1 corvette maverick chelsea1 arsenal1
liverpool liverpool1 manchester barcelona realmadrid juventus bayern123 cricket1 cricket123 india123
india1234 mumbai123 sachin123 krishna1 krishna123 ganesh123 lakshmi1 hanuman1 jaishriram pakistan
bismillah islamabad 786786786 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222
33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 12121212 12341234 123123123
123321123 11223344 1122334455 112233445566 123454321 1234554321 12344321 87654321 987654321
9876543210 147258369 741852963 159753456 789456123 456123789 321654987 123qweasd qweasdzxc qweasd123
asd123456 zxc123456 qwe123456 qwer1234 asdf1234 asdfasdf qwertyqwerty testtest test1234 testing1
testing123 guest123 default1 changeme changeme1 secret123 secret12 hello123 helloworld goodluck
lucky777 lucky888 jackpot1 jackpot777 casino123 casino777 poker123 slots777 roulette blackjack
gambler1 winner123 winning1 bigwin777 money123 dollar123 millionaire rich1234 parlour1 parlour123
google123 facebook facebook1 instagram twitter1 youtube1 samsung1 iphone12 android1 microsoft
windows10 linux123 minecraft fortnite roblox123 playstation nintendo xbox360x summer2023 summer2024
summer2025 winter2023 winter2024 winter2025 spring2024 autumn2024 january1 february december
qwertz123 azerty123 azertyuiop motdepasse passwort hallo123 schatz123 contrasena teamo123 tequiero
senha123 mudar123 ciao1234 amore123 password0 password2 password3 pass1234 pass12345 mypassword
mypass123 nopassword access14 access123 superuser root1234 toor1234 login123 user1234 player123
gamer1234 killer123 ninja1234 spiderman ironman1 avengers hogwarts gandalf1 matrix123 blink182
metallica nirvana1 slipknot eminem123 rihanna1 beyonce1 justin123 babygirl babygirl1 lovely123
sweetheart butterfly flower123 chocolate cookie123 cheese123 banana123 orange123 purple123 yellow123
silver123 diamond1 rainbow1 unicorn1 tigger123 snoopy123 garfield scooby123 donald123 mickey123
jasmine1 ashley123 daniel123 andrew123 joshua123 matthew1 anthony1 william1 robert123 richard1
victoria elizabeth samantha alexander alexandra christian nicholas benjamin patricia
veronica`.split(/\s+/),
);
