import { existsSync } from "node:fs";

const schemaFolder = ["/etc/ldap/schema", "/etc/openldap/schema"].find((folder) => existsSync(folder));
const moduleFolder = ["/usr/lib/ldap", "/usr/lib/openldap", "/usr/libexec/openldap"].find((folder) =>
  existsSync(folder),
);

type ConfigurationOptions = { root: string; certificateFile: string; keyFile: string; letsEmptyPasswordsIn: boolean };

/** Changes entries while the directory runs. */
export const testDirectoryWriter = { name: "cn=writer,dc=example,dc=org", password: "writing password" };

/** Allows no simple bind without encryption (`security`), and only the search account can read. */
export const directoryConfiguration = (options: ConfigurationOptions): string => `
include ${schemaFolder}/core.schema
include ${schemaFolder}/cosine.schema
include ${schemaFolder}/inetorgperson.schema
modulepath ${moduleFolder}
moduleload back_mdb
moduleload memberof
moduleload ppolicy
TLSCertificateFile ${options.certificateFile}
TLSCertificateKeyFile ${options.keyFile}
security simple_bind=128
${options.letsEmptyPasswordsIn ? "allow bind_anon_dn" : ""}
database mdb
suffix "dc=example,dc=org"
directory ${options.root}/data
rootdn "${testDirectoryWriter.name}"
rootpw "${testDirectoryWriter.password}"
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=gatehouse,dc=example,dc=org" read by anonymous auth by * none
overlay memberof
overlay ppolicy
ppolicy_default "cn=policy,dc=example,dc=org"
`;

export const testDirectoryBase = "dc=example,dc=org";
export const testDirectoryAccount = { name: "cn=gatehouse,dc=example,dc=org", password: "searching password" };
/** Password of every user below. */
export const testDirectoryPassword = "correct horse";
const group = "cn=console users,dc=example,dc=org";
export const testDirectoryFilter = `(memberOf=${group})`;

/** Groups that name their members themselves; the names of the second have to be escaped. */
export const testDirectoryGroups = {
  named: "cn=operators,ou=groups,dc=example,dc=org",
  escaped: "cn=Ops\\, *(all),ou=groups,dc=example,dc=org",
};

const person = (name: string, ...further: string[]): string => `
dn: uid=${name},ou=people,dc=example,dc=org
objectClass: inetOrgPerson
uid: ${name}
cn: ${name}
sn: Lovelace
userPassword: ${testDirectoryPassword}
${further.join("\n")}
`;

/** ada is an ordinary user; the names of the others say how they differ. */
export const directoryEntries = `
dn: dc=example,dc=org
objectClass: dcObject
objectClass: organization
dc: example
o: Example

dn: ou=people,dc=example,dc=org
objectClass: organizationalUnit
ou: people

dn: ou=former,dc=example,dc=org
objectClass: organizationalUnit
ou: former

dn: cn=policy,dc=example,dc=org
objectClass: device
objectClass: pwdPolicy
cn: policy
pwdAttribute: userPassword
pwdLockout: TRUE
pwdMaxFailure: 0
pwdMustChange: TRUE

dn: cn=gatehouse,dc=example,dc=org
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: gatehouse
userPassword: ${testDirectoryAccount.password}
${person("Ada", "givenName: Ada", "mail: ada@example.org", "telephoneNumber: +1 555-0100", `memberOf: ${group}`)}${person("outsider")}${person(
  "locked",
  "pwdAccountLockedTime: 000001010000Z",
)}${person("must-change", "pwdReset: TRUE")}${person("twice")}
dn: uid=twice,ou=former,dc=example,dc=org
objectClass: inetOrgPerson
uid: twice
cn: twice
sn: Before
userPassword: ${testDirectoryPassword}

dn: ou=groups,dc=example,dc=org
objectClass: organizationalUnit
ou: groups

dn: ${testDirectoryGroups.named}
objectClass: groupOfNames
cn: operators
member: uid=Ada,ou=people,dc=example,dc=org
member: uid=josé,ou=people,dc=example,dc=org

dn: ${testDirectoryGroups.escaped}
objectClass: groupOfUniqueNames
cn: Ops, *(all)
uniqueMember: uid=Ada,ou=people,dc=example,dc=org
uniqueMember: cn=O'Brien\\, Pat \\22P\\22 \\2B Co,ou=people,dc=example,dc=org

dn: cn=O'Brien\\, Pat \\22P\\22 \\2B Co,ou=people,dc=example,dc=org
objectClass: inetOrgPerson
uid: o'brien*(pat)
cn: O'Brien, Pat "P" + Co
sn: O'Brien
userPassword: ${testDirectoryPassword}
${person("josé", "givenName: José")}`;
